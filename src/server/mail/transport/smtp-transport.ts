import { Socket } from 'node:net';
import { envelope, type Sender } from './envelope.ts';
import { SendingEnded } from './sending-ended.ts';
import { type SmtpLimits, smtpLimits } from './smtp-limits.ts';
import type { MailTransport } from './transport.ts';

/** nodemailer is loaded with the first mail: a server that sends none need not hold it. */
export function smtpTransport(url: string, sender: Sender, limits: SmtpLimits = smtpLimits): MailTransport {
  const options = {
    url,
    connectionTimeout: limits.connectMs,
    greetingTimeout: limits.greetingMs,
    dnsTimeout: limits.dnsMs,
    socketTimeout: limits.silenceMs,
    requireTLS: sendsPassword(url),
  };
  return async (mail, attachments, signal) => {
    const { createTransport } = await import('nodemailer');
    const end = endOf(limits.deliveryMs, signal);
    const socket = endingSocket(end.signal);
    try {
      end.signal.throwIfAborted();
      await createTransport({ ...options, socket }).sendMail(envelope(mail, sender, attachments));
      socket.destroySoon();
    } catch (error) {
      // nodemailer only ends its own half: a server that hangs would keep the connection.
      socket.destroy();
      throw end.signal.aborted ? end.signal.reason : error;
    } finally {
      end.clear();
    }
  };
}

function endOf(ms: number, signal?: AbortSignal) {
  const time = new AbortController();
  const timer = setTimeout(() => time.abort(new SendingEnded('DELIVERY_TIME')), ms);
  return {
    signal: signal ? AbortSignal.any([signal, time.signal]) : time.signal,
    clear: () => clearTimeout(timer),
  };
}

/** nodemailer cannot be interrupted, but its connection can be taken away. */
function endingSocket(end: AbortSignal): Socket {
  const socket = new Socket();
  const destroy = () => socket.destroy();
  end.addEventListener('abort', destroy, { once: true });
  // Before it is connected there is nothing to destroy, and nodemailer would connect it afterwards.
  socket.once('connect', () => end.aborted && destroy());
  socket.once('close', () => end.removeEventListener('abort', destroy));
  return socket;
}

/** A password leaves this machine only encrypted. `?requireTLS=false` in the address is the firm's own word against it. */
function sendsPassword(url: string): boolean {
  const { protocol, password, hostname } = new URL(url);
  return protocol === 'smtp:' && password !== '' && !/^(localhost|127\.[\d.]+|\[::1\])$/.test(hostname);
}
