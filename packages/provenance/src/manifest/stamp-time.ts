import { PKIStatus, SignedData, TSTInfo, TimeStampReq, TimeStampResp } from 'pkijs'

/** Asks an authority for a time stamp: a request of RFC 3161 in, its answer out, both in DER. */
export type AskAuthority = (request: Uint8Array) => Promise<Uint8Array>

/** How results are stamped: by whom, and who is told that it failed; a picture is signed without a stamp then. */
export type Stamping = { ask: AskAuthority; onFailure: (error: unknown) => void }

/** Room that is kept for an answer with the certificates of its authority. */
export const stampBytes = 16 * 1024

/** The way in which the signer asks; an answer that is refused, too long or to another question counts as none. */
export function stampProvider({ ask, onFailure }: Stamping) {
  return {
    async getSignedTimestamp(request: TimeStampReq): Promise<TimeStampResp | undefined> {
      try {
        shorten(request)
        const asked = request.toSchema().toBER()
        const answer = await ask(new Uint8Array(asked))
        if (answer.length > stampBytes) throw new Error(`the answer has ${answer.length} bytes`)
        const response = TimeStampResp.fromBER(Uint8Array.from(answer).buffer)
        assertFits(response, TimeStampReq.fromBER(asked))
        return response
      } catch (error) {
        onFailure(error)
        return undefined
      }
    },
  }
}

/** One of 256 random numbers begins with nine equal bits, which DER writes with a byte less, and authorities refuse what is written otherwise. */
function shorten({ nonce }: TimeStampReq): void {
  const bytes = nonce?.valueBlock.valueHexView
  bytes?.set([((bytes[0] ?? 0) & 0x3f) | 0x40])
}

function assertFits({ status, timeStampToken }: TimeStampResp, request: TimeStampReq): void {
  if (status.status !== PKIStatus.granted && status.status !== PKIStatus.grantedWithMods) {
    throw new Error(`the authority refused with status ${status.status}`)
  }
  if (!timeStampToken) throw new Error('the answer has no time stamp')
  const { eContent } = new SignedData({ schema: timeStampToken.content }).encapContentInfo
  if (!eContent) throw new Error('the time stamp says no time')
  const info = TSTInfo.fromBER(eContent.getValue())
  const isOurs = sameBytes(info.messageImprint.hashedMessage, request.messageImprint.hashedMessage)
  if (!isOurs || !request.nonce || !info.nonce || !sameBytes(info.nonce, request.nonce)) {
    throw new Error('the time stamp is of something else')
  }
}

type Encoded = { toBER(): ArrayBuffer }

function sameBytes(one: Encoded, other: Encoded): boolean {
  return Buffer.from(one.toBER()).equals(Buffer.from(other.toBER()))
}
