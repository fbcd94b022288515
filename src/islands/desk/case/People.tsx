import { useId } from 'react';
import type { CasePerson } from '#stores/desk/case/desk-case.ts';
import { phoneHref } from '../../overview/phone-href.ts';
import { Icon } from '../../ui/Icon.tsx';

/** Who orders, who pays, who has called: each a tap away. */
export function People({ people }: { readonly people: readonly CasePerson[] }) {
  const id = useId();
  if (people.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>Menschen</h2>
      <ul className="manage-rows">
        {people.map(({ name, role, phone, email }) => (
          <li key={`${name} ${role} ${phone}`} className="manage-row">
            <div>
              <h3>{name || 'Ohne Namen'}</h3>
              <p className="muted small">{role}</p>
              {email !== '' && (
                <a className="action manage-address" href={`mailto:${email}`}>
                  {email}
                </a>
              )}
            </div>
            {phone !== '' && (
              <a
                className="manage-call button button-outline"
                href={phoneHref(phone)}
                aria-label={`${name || role} anrufen, ${phone}`}
              >
                <Icon name="phone" />
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
