import { Socket } from 'node:net';
import { mustStartTls } from '../../config.ts';
import { DeliveryAborted } from './delivery-aborted.ts';
import { envelope, type Sender } from './envelope.ts';
import { type SmtpLimits, smtpLimits } from './smtp-limits.ts';
import type { MailTransport } from './transport.ts';

/** Sends by SMTP. nodemailer is loaded with the first mail. */
export function smtpTransport(url: string, sender: Sender, limits: SmtpLimits = smtpLimits): MailTransport {
  const options = {
    url,
    connectionTimeout: limits.connectMs,
    greetingTimeout: limits.greetingMs,
    dnsTimeout: limits.dnsMs,
    socketTimeout: limits.silenceMs,
    // `requireTLS` in the URL comes before this.
    requireTLS: mustStartTls(url),
  };
  return async (mail, attachments, signal) => {
    const { createTransport } = await import('nodemailer');
    const end = timeLimit(limits.deliveryMs, signal);
    const socket = abortableSocket(end.signal);
    try {
      end.signal.throwIfAborted();
      await createTransport({ ...options, socket }).sendMail(envelope(mail, sender, attachments));
      socket.destroySoon();
    } catch (error) {
      // nodemailer only half-closes the connection, which a hanging server would keep open.
      socket.destroy();
      throw end.signal.aborted ? end.signal.reason : error;
    } finally {
      end.clear();
    }
  };
}

function timeLimit(ms: number, signal?: AbortSignal) {
  const time = new AbortController();
  const timer = setTimeout(() => time.abort(new DeliveryAborted('DELIVERY_TIME')), ms);
  return {
    signal: signal ? AbortSignal.any([signal, time.signal]) : time.signal,
    clear: () => clearTimeout(timer),
  };
}

/** nodemailer has no abort; destroying its socket ends the delivery. */
function abortableSocket(end: AbortSignal): Socket {
  const socket = new Socket();
  const destroy = () => socket.destroy();
  end.addEventListener('abort', destroy, { once: true });
  // A socket destroyed before it is connected would be connected by nodemailer afterwards.
  socket.once('connect', () => end.aborted && destroy());
  socket.once('close', () => end.removeEventListener('abort', destroy));
  return socket;
}
