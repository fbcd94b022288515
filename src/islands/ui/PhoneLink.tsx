import { Icon } from './Icon.tsx';
import type { Phone } from './phone.ts';

export function PhoneLink({ phone }: { readonly phone: Phone }) {
  return (
    <a className="button button-outline" href={phone.href}>
      <Icon name="phone" />
      <span className="tabular-nums">{phone.label}</span>
    </a>
  );
}
