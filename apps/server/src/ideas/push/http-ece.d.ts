declare module 'http_ece' {
  /** Encrypts a message as RFC 8188 says, for the public key `dh` and the secret shared with its owner. */
  export function encrypt(
    message: Buffer,
    params: {
      version: 'aes128gcm'
      dh: Buffer
      authSecret: Buffer
      privateKey: { computeSecret(other: Buffer): Buffer; getPublicKey(): Buffer }
      salt?: Buffer
    },
  ): Buffer
}
