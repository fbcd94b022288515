import type { TeamMember } from '#stores/account/team.ts';

/** The roles that somebody of the firm can have, as people call them. */
export const ROLES = [
  { value: 'mitarbeit', label: 'Mitarbeit' },
  { value: 'admin', label: 'Verwaltung' },
] as const;

export const ROLE_HINT =
  'Mitarbeit: Aufträge, Vorsorgen, Termine, Nachrichten und Postausgang. Verwaltung: alles, auch Preise, Seiten und das Team.';

export const roleWords = (role: TeamMember['role']): string =>
  ROLES.find(({ value }) => value === role)?.label ?? 'ohne Rolle';

export const stateWords: Readonly<Record<TeamMember['state'], string>> = {
  invited: 'eingeladen',
  active: 'aktiv',
  deactivated: 'gesperrt',
};

/** „2 Passkeys, App, 8 Codes“ */
export function factorWords({ passkeys, totp, recoveryCodes }: TeamMember['factors']): string {
  const parts = [
    passkeys === 0 ? '' : passkeys === 1 ? '1 Passkey' : `${passkeys} Passkeys`,
    totp ? 'App' : '',
    recoveryCodes === 0 ? '' : recoveryCodes === 1 ? '1 Code' : `${recoveryCodes} Codes`,
  ];
  return parts.filter(Boolean).join(', ') || 'nicht eingerichtet';
}

export const hasFactor = ({ factors: { passkeys, totp, recoveryCodes } }: TeamMember): boolean =>
  passkeys > 0 || totp || recoveryCodes > 0;

/** As buttons and sentences name her. */
export const calledName = ({ name, email }: Pick<TeamMember, 'name' | 'email'>): string => name || email;
