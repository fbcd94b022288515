type FactsProps = {
  readonly title: string;
  /** Label and text; nothing is shown where there are none. */
  readonly rows: readonly (readonly [label: string, text: string])[];
};

/** What was said in one section, label beside text. */
export function Facts({ title, rows }: FactsProps) {
  if (rows.length === 0) return null;
  return (
    <section>
      <h3>{title}</h3>
      <dl className="manage-facts">
        {rows.map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
