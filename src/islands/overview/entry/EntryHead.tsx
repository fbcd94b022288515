import type { ReactNode } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { phoneHref } from '../phone-href.ts';

type EntryHeadProps = {
  readonly title: string;
  /** Number and time of arrival. */
  readonly arrived: string;
  /** Empty where none was given. */
  readonly phone: string;
  readonly email: string;
  readonly children?: ReactNode;
};

/** What it is, since when, and how to answer. */
export const EntryHead = ({ title, arrived, phone, email, children }: EntryHeadProps) => (
  <header>
    <h2>{title}</h2>
    <p className="muted">{arrived}</p>
    {children}
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
