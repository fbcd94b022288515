/** Says by itself that a connection may go without TLS, such as through a tunnel. */
const mayBeOpen = (url: URL): boolean => ['', 'true', '1'].includes(last(url, 'insecure') ?? 'no');

/** pg and nodemailer take the last value of a name. */
const last = (url: URL, name: string): string | undefined => url.searchParams.getAll(name).at(-1);

const isThisMachine = (host: string): boolean =>
  /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host) || host.startsWith('/');

/** An SMTP connection begins without TLS and must change to it (STARTTLS). */
export function mustStartTls(smtpUrl: string): boolean {
  const url = new URL(smtpUrl);
  return url.protocol === 'smtp:' && !isThisMachine(smtpHost(url)) && !mayBeOpen(url);
}

/** Whether mails, and the password, could travel to another machine in the clear. */
function isOpenSmtp(smtpUrl: string): boolean {
  const { searchParams } = new URL(smtpUrl);
  // `ignoreTLS` wins over `requireTLS` in nodemailer.
  const requiresTls = searchParams.getAll('requireTLS').join() === 'true' && !searchParams.has('ignoreTLS');
  return mustStartTls(smtpUrl) && !requiresTls;
}

const smtpHost = (url: URL): string => url.hostname || last(url, 'host') || 'localhost';

/** The variables that libpq and pg read beside the URL. */
type PostgresqlEnvironment = { readonly PGHOST?: string | undefined; readonly PGSSLMODE?: string | undefined };

/** Whether rows, and the password, could travel to another machine in the clear. */
function isOpenDatabase(databaseUrl: string, environment: PostgresqlEnvironment): boolean {
  const url = new URL(databaseUrl);
  const host = last(url, 'host') || decodeURIComponent(url.hostname) || environment.PGHOST || 'localhost';
  return !isThisMachine(host) && !mayBeOpen(url) && !usesTls(databaseUrl, environment);
}

/**
 * Whether pg 8 uses TLS or does not connect at all, read off pg-connection-string 2.14: any `sslmode` but `disable` stands for it,
 * also `prefer` and `allow`, which libpq takes for a wish.
 */
export function usesTls(databaseUrl: string, { PGSSLMODE }: PostgresqlEnvironment): boolean {
  const url = new URL(databaseUrl);
  const [mode, ssl] = [last(url, 'sslmode'), last(url, 'ssl')];
  if (mode === 'disable') return false;
  if (mode || ['sslcert', 'sslkey', 'sslrootcert'].some((name) => last(url, name))) return true;
  if (ssl !== undefined) return ['true', '1', 'no-verify'].includes(ssl);
  if (last(url, 'sslnegotiation') === 'direct') return true;
  return ['prefer', 'require', 'verify-ca', 'verify-full', 'no-verify'].includes(PGSSLMODE ?? '');
}

/** The `sslmode` for libpq: at least `require` where pg insists on TLS. Empty: libpq's own. */
export function libpqSslMode(databaseUrl: string, environment: PostgresqlEnvironment): string {
  const mode = last(new URL(databaseUrl), 'sslmode') || environment.PGSSLMODE || '';
  if (!usesTls(databaseUrl, environment)) return mode === 'disable' ? mode : '';
  return ['verify-ca', 'verify-full'].includes(mode) ? mode : 'require';
}

/** Whether files of people could travel to another machine in the clear. */
const isOpenStore = (url: URL): boolean => url.protocol === 'http:' && !isThisMachine(url.hostname) && !mayBeOpen(url);

type Settings = PostgresqlEnvironment & {
  readonly DATABASE_URL?: string | undefined;
  readonly SMTP_URL?: string | undefined;
  readonly S3_URL?: string | undefined;
};

/** Connections to other machines that nothing encrypts are refused, unless the URL says `insecure`: the sentences of these. */
export function openConnections({ DATABASE_URL, SMTP_URL, S3_URL, ...environment }: Settings): string[] {
  const sentences = [];
  if (DATABASE_URL !== undefined && isOpenDatabase(DATABASE_URL, environment))
    sentences.push(
      'DATABASE_URL führt ohne TLS zu einem anderen Rechner: Bitte hängen Sie ?sslmode=verify-full an, oder ?insecure, wenn der Weg auf andere Art geschützt ist.',
    );
  if (SMTP_URL !== undefined && isOpenSmtp(SMTP_URL))
    sentences.push(
      'SMTP_URL führt ohne TLS zu einem anderen Rechner: Bitte nehmen Sie smtps://, hängen Sie ?requireTLS=true an (STARTTLS), oder ?insecure, wenn der Weg auf andere Art geschützt ist.',
    );
  if (S3_URL !== undefined && isOpenStore(new URL(S3_URL)))
    sentences.push(
      'S3_URL führt ohne TLS zu einem anderen Rechner: Bitte nehmen Sie https://, oder hängen Sie ?insecure an, wenn der Weg auf andere Art geschützt ist.',
    );
  return sentences;
}
