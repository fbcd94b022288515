/** A name or address that only this machine has; IPv6 with or without brackets. */
export const isLoopbackHost = (host: string): boolean =>
  host === 'localhost' || host === '::1' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host);

type Settings = {
  readonly SECOND_FACTOR?: string | undefined;
  readonly SITE_URL?: string | undefined;
  readonly HOST?: string | undefined;
};

/** Without a second factor only people at this machine come in: the sentences of what others could reach. */
export function openDoors({ SECOND_FACTOR, SITE_URL, HOST }: Settings): string[] {
  if (SECOND_FACTOR !== 'off') return [];
  if (SITE_URL?.toLowerCase().startsWith('https:'))
    return [
      'SECOND_FACTOR=off ist nur für Tests auf diesem Rechner gedacht und geht nicht mit einer SITE_URL, die mit https: beginnt. Bitte lassen Sie SECOND_FACTOR weg.',
    ];
  if (HOST === undefined || isLoopbackHost(HOST)) return [];
  return [
    'SECOND_FACTOR=off ist nur für Tests auf diesem Rechner gedacht: Bitte setzen Sie HOST=localhost, oder lassen Sie SECOND_FACTOR weg.',
  ];
}
