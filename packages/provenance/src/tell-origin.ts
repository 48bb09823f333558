import { addPacket } from './containers/add-packet.ts'

/** IPTC's name of what a model made a part of. */
const sourceType = 'http://cv.iptc.org/newscodes/digitalsourcetype/compositeWithTrainedAlgorithmicMedia'
const packet = [
  '<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>',
  '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">',
  '<rdf:Description rdf:about="" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/"',
  ' xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmp:CreatorTool="Guise"',
  ` Iptc4xmpExt:DigitalSourceType="${sourceType}"/>`,
  '</rdf:RDF></x:xmpmeta><?xpacket end="r"?>',
].join('')

/**
 * Bytes of a JPEG, PNG or WebP -> the same picture with an XMP packet that says, in IPTC's words, that a model made a part of
 * it. The picture itself is not encoded again. Throws a RangeError for other bytes.
 */
export function tellOrigin(picture: Uint8Array): Uint8Array {
  const told = addPacket(picture, Buffer.from(packet, 'utf8'))
  if (!told) throw new RangeError('tellOrigin: the bytes are no JPEG, PNG or WebP')
  return told
}

/** What makes a box of an MP4 XMP: the identifier that Adobe's specification gives it. */
const boxIdentifier = Buffer.from('be7acfcb97a942e89c71999491e3afac', 'hex')

/** The box that, added to the end of an MP4, says the same of it: the last in the file, so that nothing in it moves. */
export function originBox(): Uint8Array {
  const body = Buffer.concat([Buffer.from('uuid', 'latin1'), boxIdentifier, Buffer.from(packet, 'utf8')])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(body.length + 4)
  return Buffer.concat([length, body])
}
