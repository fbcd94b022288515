import { expect, test } from 'vitest';
import { ContactMessage } from '#domain/message/contact-message.ts';
import { graveRequest } from '#domain/message/grave-request.ts';

const werste = { grave: 'Staudenfeld (Urne)', place: 'Friedhof Werste am Karbach', city: 'Bad Oeynhausen' };
const herford = { grave: 'Wahlgrab (Sarg)', place: 'Hauptfriedhof Ewiger Frieden Herford', city: 'Herford' };

test('the graves stand in the message, which the form takes', () => {
  const { subject, message } = graveRequest([werste, herford, werste]);
  expect(message).toContain('- Staudenfeld (Urne), Friedhof Werste am Karbach in Bad Oeynhausen\n');
  expect(message).toContain('- Wahlgrab (Sarg), Hauptfriedhof Ewiger Frieden Herford\n');
  const sent = { name: 'Änne Müller-Lüdenscheidt', email: 'a@example.org', subject, message };
  expect(ContactMessage.safeParse(sent).success).toBe(true);
});

test('one grave is named in the subject', () => {
  expect(graveRequest([werste]).subject).toBe('Nachfrage: Staudenfeld (Urne), Friedhof Werste am Karbach');
});
