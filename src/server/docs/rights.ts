import { endpoints } from '#contract/endpoints.ts';
import { type Caller, may, type Right, roles } from '#domain/account/role.ts';
import { escapeHtml } from '#site/escape-html.ts';

/** The whole of the rights, role by role: each has those of the one before. */
export const rightsSection = (): string => `<section aria-labelledby="rechte">
<h2 id="rechte">Rechte</h2>
<p>Jeder Aufruf verlangt ein Recht. Eine Rolle ist eine Menge von Rechten.</p>
${(Object.keys(roles) as Caller[]).map((role, at, all) => roleRights(role, all[at - 1])).join('\n')}
</section>`;

const roleNames: Readonly<Record<Caller, string>> = {
  anonymous: 'Ohne Anmeldung',
  user: 'Angemeldet (user): nur eigene Daten',
  mitarbeit: 'Mitarbeit (mitarbeit): Vorgänge, Termine, Nachrichten, Postausgang',
  admin: 'Verwaltung (admin)',
};

const roleRights = (role: Caller, before: Caller | undefined): string =>
  `<h3>${roleNames[role]}</h3>
${before ? `<p>Alles von „${roleNames[before]}“, dazu:</p>\n` : ''}<dl>
${roles[role]
  .filter((right) => !before || !may(before, right))
  .map((right) => `<dt><code>${right}</code></dt><dd>${callsWith(right)}</dd>`)
  .join('\n')}
</dl>`;

const callsWith = (right: Right): string =>
  endpoints
    .toSorted((a, b) => a.path.localeCompare(b.path, 'de'))
    .flatMap((endpoint) => {
      const name = `${endpoint.method} ${endpoint.path}`;
      const byToken = Object.entries(endpoint.mayByToken ?? {}).filter(([, needed]) => needed === right);
      const bodies = byToken.map(([token]) => `${name} (tokenType ${token})`);
      return endpoint.mayByToken ? bodies : endpoint.may === right ? [name] : [];
    })
    .map((name) => `<code>${escapeHtml(name)}</code>`)
    .join(', ');
