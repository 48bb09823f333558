const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'
const pictureAddress = new RegExp(`/media/(${uuid})(?![\\w-])`, 'i')

/** The picture that an address of ours is about, whether or not the address is still valid. */
export function blobOfAddress(address: string | null): string | undefined {
  return pictureAddress.exec(address ?? '')?.[1]?.toLowerCase()
}
