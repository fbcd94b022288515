import type { Sender } from './envelope.ts';
import { fileTransport } from './file-transport.ts';
import { smtpTransport } from './smtp-transport.ts';
import type { MailTransport } from './transport.ts';

type TransportConfig = { readonly smtpUrl: string | undefined; readonly dataDir: string };

/** SMTP where `smtpUrl` is set, else files `DATA_DIR/mail/*.eml`. */
export const openTransport = ({ smtpUrl, dataDir }: TransportConfig, sender: Sender): MailTransport =>
  smtpUrl === undefined ? fileTransport(dataDir, sender) : smtpTransport(smtpUrl, sender);
