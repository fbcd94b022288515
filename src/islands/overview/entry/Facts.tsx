import type { Entry } from '#stores/overview/overview.ts';

/** What was said in one section, label beside text. */
export const Facts = ({ title, rows }: Entry['sections'][number]) => (
  <section>
    <h3>{title}</h3>
    <dl className="manage-facts">
      {rows.map(({ label, text }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  </section>
);
