import { envelope, type Sender } from './envelope.ts';
import type { MailTransport } from './transport.ts';

const CONNECT_MS = 10_000;
/** Together well below the two minutes a claim lasts. */
const SILENCE_MS = 20_000;

/** nodemailer is loaded with the first mail: a server that sends none need not hold it. */
export function smtpTransport(url: string, sender: Sender): MailTransport {
  const options = {
    url,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    dnsTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    requireTLS: sendsPassword(url),
  };
  return async (mail, papers) => {
    const { createTransport } = await import('nodemailer');
    await createTransport(options).sendMail(envelope(mail, sender, papers));
  };
}

/** A password leaves this machine only encrypted. `?requireTLS=false` in the address is the firm's own word against it. */
function sendsPassword(url: string): boolean {
  const { protocol, password, hostname } = new URL(url);
  return protocol === 'smtp:' && password !== '' && !/^(localhost|127\.[\d.]+|\[::1\])$/.test(hostname);
}
