import { createTransport } from 'nodemailer'
import { mailAddressOf } from './create-mail.ts'

/** Signs in to a mail server and leaves; rejects with what kept it from that. */
export async function tryMailServer(smtpUrl: string, isTlsRequired: boolean): Promise<void> {
  const transport = createTransport(mailAddressOf(smtpUrl, isTlsRequired))
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}
