import type { Entry } from '#stores/overview/overview.ts';

type FactsProps = Entry['sections'][number] & {
  /** Level of its heading. */
  readonly heading: 'h3' | 'h4';
};

/** The answers of one section, label beside text. */
export const Facts = ({ heading: Heading, title, rows }: FactsProps) => (
  <section>
    <Heading>{title}</Heading>
    <dl className="facts">
      {rows.map(({ label, text }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  </section>
);
