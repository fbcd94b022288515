import type { TestApp, TestPerson } from '../app.ts';

export const ERIKA = { name: 'Erika Muster', email: 'erika@muster.example', phoneNumber: '05731 123456' };

/** The calls of the calendar as somebody of the team makes them. */
export const calendarOf = (server: TestApp, as: TestPerson) => {
  const versioned = (version: number) => ({ 'if-match': `"${version}"` });
  return {
    read: (from = '2026-11-23', to = from) =>
      server.send({ method: 'GET', url: `/api/calendar?from=${from}&to=${to}`, as }),
    book: (body: object, headers = {}) => server.post('/api/calendar/appointment', body, { as, headers }),
    change: (id: string, version: number, payload: object) =>
      server.send({ method: 'PUT', url: `/api/calendar/appointment/${id}`, payload, headers: versioned(version), as }),
    cancel: (id: string, version: number, reason = 'Wir haben an diesem Tag eine Beisetzung.') =>
      server.post(`/api/calendar/appointment/${id}/cancel`, { reason }, { headers: versioned(version), as }),
    block: (start: string, end: string, reason = 'Betriebsferien') =>
      server.post('/api/calendar/block', { start, end, reason }, { as }),
    unblock: (id: string, version = 1) =>
      server.send({ method: 'DELETE', url: `/api/calendar/block/${id}`, headers: versioned(version), as }),
    feed: (method: 'GET' | 'POST' | 'DELETE') => server.send({ method, url: '/api/calendar/feed', as }),
  };
};

/** A body of `POST /api/calendar/appointment`: one hour of a Monday. */
export const bookingAt = (time: string, more: object = {}) => ({
  kind: 'vorOrt',
  start: `2026-11-23T${time}`,
  end: `2026-11-23T${String(Number(time.slice(0, 2)) + 1).padStart(2, '0')}${time.slice(2)}`,
  ...ERIKA,
  ...more,
});
