import type { WithdrawalForm } from '#domain/message/withdrawal.ts';
import { withdrawalLines } from '#domain/message/withdrawal-wording.ts';

export const WithdrawalLines = ({ form }: { readonly form: WithdrawalForm }) => (
  <dl className="told">
    {withdrawalLines(form).map(({ term, text }) => (
      <div key={term}>
        <dt>{term}</dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
);
