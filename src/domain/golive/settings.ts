import type { Finding } from './golive.ts';

/** The settings of the environment; unset is undefined. */
export type PublicSettings = {
  readonly siteUrl: string;
  readonly smtpUrl: string | undefined;
  readonly jwtSecret: string | undefined;
  readonly adminEmail: string | undefined;
  readonly adminPassword: string | undefined;
  readonly rateLimits: boolean;
};

/** DATABASE_URL is not among them: without it SQLite is used, which is enough for one server. */
export const settingFindings = (settings: PublicSettings): Finding[] =>
  [
    addressFinding(settings.siteUrl),
    ...UNSET.flatMap((unset) => (settings[unset.key] ? [] : [unset])),
    limits(settings),
  ]
    .filter((each) => each !== undefined)
    .map(({ variable, what, remedy }) => ({ area: 'Betrieb', what, where: variable, remedy }));

type Lack = { readonly variable: string; readonly what: string; readonly remedy: string };

const UNSET: readonly (Lack & { readonly key: keyof PublicSettings })[] = [
  {
    key: 'smtpUrl',
    variable: 'SMTP_URL',
    what: 'kein Postausgang: E-Mails werden als Dateien abgelegt und erreichen niemanden',
    remedy: 'Setzen Sie SMTP_URL, zum Beispiel smtps://name:passwort@mail.ihr-haus.de:465',
  },
  {
    key: 'jwtSecret',
    variable: 'JWT_SECRET',
    what: 'kein eigenes Geheimnis für Anmeldungen und Links; es liegt in DATA_DIR neben der Datenbank',
    remedy: 'Setzen Sie JWT_SECRET auf mindestens 32 zufällige Zeichen und bewahren Sie es gut auf',
  },
  {
    key: 'adminEmail',
    variable: 'ADMIN_EMAIL',
    what: 'die erste Person, die Daten verwaltet, meldet sich mit der E-Mail-Adresse des Hauses an',
    remedy: 'Setzen Sie ADMIN_EMAIL und ADMIN_PASSWORD für die erste Person, die Daten verwaltet',
  },
  {
    key: 'adminPassword',
    variable: 'ADMIN_PASSWORD',
    what: 'das Passwort der ersten Person wird mit einem Link gesetzt, den der Start ausgibt',
    remedy: 'Setzen Sie ADMIN_EMAIL und ADMIN_PASSWORD für die erste Person, die Daten verwaltet',
  },
];

/** The default and a sample are no address people can open; without https nothing they type is protected. */
function addressFinding(siteUrl: string): Lack | undefined {
  const fault = FAULTS.find(([pattern]) => pattern.test(siteUrl))?.[1];
  return fault === undefined
    ? undefined
    : {
        variable: 'SITE_URL',
        what: `${siteUrl}: ${fault}`,
        remedy: 'Setzen Sie SITE_URL auf die öffentliche Adresse mit https und bauen Sie die Seiten neu',
      };
}

const FAULTS: readonly (readonly [RegExp, string])[] = [
  [/^https?:\/\/(localhost|127\.|0\.0\.0\.0|\[)/i, 'nur auf diesem Rechner erreichbar'],
  [/^https?:\/\/[^/]*\.example([:/]|$)/i, 'eine Musteradresse'],
  [/^http:/i, 'ohne https'],
];

const limits = ({ rateLimits }: PublicSettings): Lack | undefined =>
  rateLimits
    ? undefined
    : {
        variable: 'RATE_LIMITS',
        what: 'die Begrenzung der Anfragen ist ausgeschaltet',
        remedy: 'Lassen Sie RATE_LIMITS weg; off ist nur für Lasttests gedacht',
      };
