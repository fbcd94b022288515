import type { Entry } from '#stores/overview/overview.ts';
import { Icon } from '../../ui/Icon.tsx';
import { phoneHref } from '../phone-href.ts';

/** The kind of the entry, its time, and how to answer. */
export const EntryHead = ({ entry: { title, about, urgent, phone, email } }: { readonly entry: Entry }) => (
  <header>
    <h2>{title}</h2>
    {urgent !== '' && <p className="font-semibold text-rust">{urgent}.</p>}
    {about.map((line) => (
      <p key={line} className="muted">
        {line}
      </p>
    ))}
    <p className="manage-actions no-print">
      {phone !== '' && (
        <a className="button button-primary" href={phoneHref(phone)}>
          <Icon name="phone" />
          {phone}
        </a>
      )}
      <a className="button button-outline" href={`mailto:${email}`}>
        <Icon name="mail" />
        <span className="manage-address">{email}</span>
      </a>
    </p>
  </header>
);
