import { useEffect, useState } from 'react';
import { isoDayText } from '#domain/german-time.ts';
import { fetchDayPaper } from '#stores/desk/paper.ts';
import { Icon } from '../../ui/Icon.tsx';
import { usePaper } from './use-paper.ts';

/** The list of a day on paper: appointments, what is planned and what is due. */
export function DayPaper() {
  const [day, setDay] = useState('');
  const { save, said } = usePaper();
  // The clock is the browser's.
  useEffect(() => setDay(isoDayText(new Date())), []);
  return (
    <div>
      <form
        className="grid-tools"
        method="post"
        onSubmit={(event) => {
          event.preventDefault();
          if (day !== '') void save(`Tagesliste ${day}.pdf`, () => fetchDayPaper(day));
        }}
      >
        <label className="grid-filter">
          <span>Tagesliste für</span>
          <input type="date" required value={day} onChange={({ target }) => setDay(target.value)} />
        </label>
        <button type="submit" className="button button-outline">
          <Icon name="document" />
          Als PDF
        </button>
      </form>
      <p role="status" className="small">
        {!said.isProblem && said.text}
      </p>
      <p role="alert" className="field-error">
        {said.isProblem && said.text}
      </p>
    </div>
  );
}
