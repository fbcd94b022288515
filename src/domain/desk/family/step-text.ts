/** A step as the family, the mails and the team read it. `at`: day, or day and time in Germany. */
export type Step = { readonly name: string; readonly state: 'done' | 'next' | 'open'; readonly at: string | null };

const day = new Intl.DateTimeFormat('de-DE', { timeZone: 'UTC', day: 'numeric', month: 'long' });

/** `2026-11-14T09:00` -> `14. November, 9 Uhr` */
export function momentText(moment: string): string {
  const [date = '', time] = moment.split('T');
  const said = day.format(new Date(`${date}T00:00Z`));
  if (time === undefined) return said;
  const [hour, minute] = time.split(':');
  return `${said}, ${Number(hour)}${minute === '00' ? '' : `:${minute}`} Uhr`;
}

/** `erledigt, 14. November, 9 Uhr` */
export function stepText({ state, at }: Omit<Step, 'name'>): string {
  if (state === 'done') return at === null ? 'erledigt' : `erledigt, ${momentText(at)}`;
  const planned = at === null ? '' : `geplant: ${momentText(at)}`;
  if (state === 'next') return planned === '' ? 'als Nächstes' : `als Nächstes, ${planned}`;
  return planned;
}

/** All in one line, as a mail has them: `Anruf (erledigt, 14. November), Überführung (als Nächstes), Standesamt` */
export const stepsLine = (steps: readonly Step[]): string =>
  steps
    .map((step) => {
      const text = stepText(step);
      return text === '' ? step.name : `${step.name} (${text})`;
    })
    .join(', ');
