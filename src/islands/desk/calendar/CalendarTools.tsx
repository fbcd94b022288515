import { mondayOf } from '#domain/appointment/slot-week.ts';
import { weekdayText, weekText } from '#domain/appointment/slot-wording.ts';
import { type Calendar, type CalendarView, todayView } from '#stores/desk/calendar/calendar.ts';
import { Icon } from '../../ui/Icon.tsx';

type CalendarToolsProps = {
  readonly calendar: Calendar;
  readonly view: CalendarView;
  readonly isWeek: boolean;
  readonly isWide: boolean;
  readonly onShow: (view: CalendarView) => void;
  readonly onStep: (count: number) => void;
};

/** From day to day or week to week, back to today, and whose calendar it is. */
export function CalendarTools({ calendar, view, isWeek, isWide, onShow, onStep }: CalendarToolsProps) {
  const what = isWeek ? 'Woche' : 'Tag';
  const isKnown = calendar.colleagues.some(({ id }) => id === view.whose);
  return (
    <div className="calendar-tools">
      <h2 aria-live="polite">{isWeek ? weekText(mondayOf(view.day)) : weekdayText(view.day)}</h2>
      <div className="calendar-steps">
        <button
          type="button"
          className="button button-outline calendar-back"
          aria-label={isWeek ? 'Vorige Woche' : 'Voriger Tag'}
          onClick={() => onStep(-1)}
        >
          <Icon name="chevron-down" />
        </button>
        <button
          type="button"
          className="button button-outline"
          onClick={() => onShow({ ...view, day: todayView().day })}
        >
          Heute
        </button>
        <button
          type="button"
          className="button button-outline calendar-on"
          aria-label={isWeek ? 'Nächste Woche' : 'Nächster Tag'}
          onClick={() => onStep(1)}
        >
          <Icon name="chevron-down" />
        </button>
      </div>
      {isWide && (
        <div className="manage-tabs">
          {(['day', 'week'] as const).map((mode) => (
            <button
              key={mode}
              type="button"
              aria-pressed={(mode === 'week') === isWeek}
              onClick={() => onShow({ ...view, mode })}
            >
              {mode === 'week' ? 'Woche' : 'Tag'}
            </button>
          ))}
        </div>
      )}
      <label className="grid-filter">
        <span>Wessen {what}</span>
        <select value={view.whose} onChange={({ target }) => onShow({ ...view, whose: target.value })}>
          <option value="all">alle</option>
          <option value="none">noch niemand</option>
          {calendar.colleagues.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
          {view.whose !== 'all' && view.whose !== 'none' && !isKnown && (
            <option value={view.whose}>jemand anderes</option>
          )}
        </select>
      </label>
    </div>
  );
}
