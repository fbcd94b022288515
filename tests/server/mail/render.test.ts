import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isLink, type MailKind, mailKinds, mailPlaceholders } from '#domain/mail/wording.ts';
import { renderMail } from '#server/mail/render/render.ts';
import { anyText } from '../../support/arbitraries.ts';
import { realMailWordings, sampleLink, sampleValues } from '../../support/mail/mail-samples.ts';
import { smallFirm } from '../../support/small-catalogue.ts';

const rendered = (kind: MailKind, change = {}, firm = smallFirm) =>
  renderMail(realMailWordings, kind, sampleValues(kind, change), firm);

const inOneLine = (text: string): string => text.replace(/\s+/g, ' ');

/** What a person reads of it, in one line. */
const read = (html: string): string =>
  html
    .replace(/<(head|style)>.*?<\/\1>/gs, '')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&nbsp;', ' ')
    .replace(/\s+/g, ' ');

describe.each(mailKinds)('the mail %s', (kind) => {
  const { subject, text, html } = rendered(kind);

  test('has everything filled in', () => {
    expect(`${subject}${text}${read(html)}`).not.toMatch(/[{}]|undefined|\[object/);
    const { answerSubject = '', ...values } = sampleValues(kind) as Record<string, string>;
    expect(subject).toContain(answerSubject);
    for (const value of Object.values(values).map(inOneLine)) {
      expect(inOneLine(text)).toContain(value);
      expect(read(html)).toContain(value);
    }
  });

  test('greets people, and comes to the matter where it goes to the firm', () => {
    expect(/^Guten Tag,$/m.test(text)).toBe(!kind.endsWith('-haus'));
    expect(read(html).includes('Mit freundlichen Grüßen')).toBe(!kind.endsWith('-haus'));
    if (!kind.endsWith('-haus')) return;
    const { contactPhone } = sampleValues(kind) as Record<string, string>;
    expect(html.includes('href="tel:+495731123456"')).toBe(contactPhone !== undefined);
  });

  test('names the firm, its address and its phone', () => {
    const { name, street, zipCode, city, phone } = smallFirm;
    for (const fact of [name, `${street}, ${zipCode} ${city}`, `Telefon ${phone}`]) {
      expect(text).toContain(fact);
      expect(read(html)).toContain(fact);
    }
    expect(html).toContain('href="tel:+493023125000"');
  });

  if (!kind.endsWith('-haus'))
    test('says what to do if it was somebody else', () => {
      expect(inOneLine(text)).toMatch(/Sie waren das nicht\?|Sie haben (das nicht|kein Konto)/);
    });

  test('names nobody in what a locked screen shows', () => {
    // A number says nothing of a person, and what has happened to it is what the firm looks for. The subject of an answer is the one
    // that its person has written herself.
    const { reference: _, happened: _h, answerSubject: _s, ...named } = sampleValues(kind) as Record<string, string>;
    const values = Object.values(named).filter((value) => value.length > 3);
    const { preview } = realMailWordings.kinds[kind];
    for (const value of values) expect(`${subject} ${preview}`).not.toContain(value);
  });

  test('says of nobody that she is dying or dead where others read along', () => {
    const { preview } = realMailWordings.kinds[kind];
    expect(`${subject} ${preview}`).not.toMatch(/sterb|gestorben|verstorben|tot\b|tod\b|todes|hospiz|krank/i);
  });

  test('shows every link as text, whole and pressable', () => {
    for (const name of mailPlaceholders[kind].filter(isLink)) {
      const link = (sampleValues(kind) as Record<string, string>)[name] ?? '';
      expect(text.split(/\s/)).toContain(link);
      expect(html).toContain(`<a class="link" href="${link}"`);
      expect(read(html)).toContain(link);
    }
  });

  test('reads well where lines do not wrap', () => {
    const tooLong = text.split('\n').filter((line) => line.length > 72 && !line.startsWith('https://'));
    expect(tooLong).toEqual([]);
    expect(text).not.toMatch(/\n\n\n/);
  });

  test('is German HTML with one heading, at most one button, and nothing to fetch', () => {
    expect(html).toContain('<html lang="de">');
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html.match(/class="button"/g)?.length ?? 0).toBeLessThanOrEqual(1);
    expect(html).not.toMatch(/<(img|script|link|iframe|object|form)|\ssrc=|url\(|@import/);
  });
});

describe('the greeting', () => {
  const greeted = (name: string) => {
    const mail = renderMail(realMailWordings, 'konto-geloescht', { time: 'jetzt' }, smallFirm, { name });
    expect(mail.html.match(/<p /g)).toHaveLength(rendered('konto-geloescht').html.match(/<p /g)?.length ?? 0);
    return [...mail.text.matchAll(/^Guten Tag.*,$/gm)].map(([line]) => line);
  };

  test.each(['Sabine Brinkmann', 'Jürgen Groß-Öztürk', 'Dr. Ngọc O’Neill (geb. Kurz)', 'علي'])(
    'is by name: %s',
    (name) => expect(greeted(`  ${name} `)).toEqual([`Guten Tag ${name},`]),
  );

  test('of a long name is whole, over two lines', () => {
    const name = `${'Maximiliane '.repeat(10)}${'von-der-Wiese'.repeat(3)}`;
    const mail = renderMail(realMailWordings, 'konto-geloescht', { time: 'jetzt' }, smallFirm, { name });
    expect(inOneLine(mail.text)).toContain(`Guten Tag ${name},`);
  });

  test.each([
    '',
    ' ',
    'www.kauf.example',
    'Geld: http://kauf.example',
    'a@b.example',
    '<b>Erika</b>',
    '0900 123',
    'x'.repeat(162),
  ])('repeats nothing that is no name: %j', (name) => expect(greeted(name)).toEqual(['Guten Tag,']));

  test('stays one line, whatever stands in the name', () => {
    expect(greeted('Erika\r\nBcc: b@muster.example')).toEqual(['Guten Tag,']);
    expect(greeted('Erika\r\nMuster')).toEqual(['Guten Tag Erika Muster,']);
  });

  test('is followed by the condolences in the mail after an order, and only there', () => {
    const withIt = mailKinds.filter((kind) => rendered(kind).text.includes('Beileid'));
    expect(withIt).toEqual(['auftrag']);
  });
});

describe('whatever stands in a value', () => {
  const marks = (html: string): string[] => html.match(/<\/?[a-z0-9]+|"/gi) ?? [];
  const nasty = fc.oneof(
    fc.string(),
    fc.constantFrom(
      '<b>',
      '"><img src=x>',
      "' onclick='x",
      '&lt;',
      '{link}',
      '$&',
      'a\r\nBcc: b@muster.example',
      '</p>',
    ),
  );

  test('it stays text', () => {
    const harmless = marks(rendered('email-bestaetigen').html);
    fc.assert(
      fc.property(nasty, nasty, (newEmail, link) => {
        expect(marks(rendered('email-bestaetigen', { newEmail, link }).html)).toEqual(harmless);
      }),
    );
  });

  test('it reads as it was written', () => {
    const { html, text } = rendered('email-geaendert', { newEmail: `o'neil&"co"<x>@muster.example` });
    expect(html).toContain('o&#39;neil&amp;&quot;co&quot;&lt;x&gt;@muster.example');
    expect(text).toContain(`o'neil&"co"<x>@muster.example`);
  });

  test('it begins no line and no header', () => {
    const wordings = structuredClone(realMailWordings);
    const kinds = {
      ...wordings.kinds,
      'konto-geloescht': { ...wordings.kinds['konto-geloescht'], subject: 'Von {firm}' },
    };
    fc.assert(
      fc.property(nasty, (name) => {
        const firm = { ...smallFirm, name: `A${name}Z` };
        const { subject } = renderMail({ ...wordings, kinds }, 'konto-geloescht', { time: 'jetzt' }, firm);
        expect(subject).not.toMatch(/\p{Cc}/u);
        expect(subject).toMatch(/^Von A.*Z$/u);
      }),
    );
    expect(rendered('email-geaendert', { newEmail: 'a\n\nb' }).text).toContain('a b');
  });
});

test('a link is never broken over lines', () => {
  const { text } = rendered('passwort-zuruecksetzen');
  expect(text).toContain(`Neues Passwort vergeben:\n${sampleLink}\n`);
});

describe('what there is not', () => {
  test.each([
    ['auftrag', 'appointment', 'Ihr Termin'],
    ['vorsorge', 'code', 'Ihr Code'],
    ['termin-haus', 'note', '>'],
    ['nachricht-haus', 'contactPhone', 'Telefon:'],
    ['widerruf', 'message', '>'],
  ] as const)('is not spoken of in %s: no %s', (kind, name, words) => {
    const read = (change = {}) => rendered(kind, change).text.split('\n');
    expect(read().some((line) => line.startsWith(words) || line.includes(words))).toBe(true);
    const without = rendered(kind, { [name]: '' });
    expect(without.text).not.toContain(words);
    expect(without.text).not.toMatch(/\n\n\n/);
    expect(without.html).not.toMatch(/<p[^>]*>\s*<\/p>|<blockquote[^>]*>\s*<\/blockquote>/);
  });
});

describe('what people write over several lines', () => {
  const message = 'Guten Tag,\r\n\r\n\r\nwie lange besteht\tdas Grab?\nUnd was kostet es?\u0000\n\n';

  test('keeps its lines and paragraphs as text, marked as theirs', () => {
    const { text } = rendered('nachricht-haus', { message });
    expect(text).toContain('\n\n> Guten Tag,\n>\n> wie lange besteht das Grab?\n> Und was kostet es?\n\n');
  });

  test('keeps them as HTML', () => {
    const { html } = rendered('nachricht-haus', { message });
    const [, quoted = ''] = /<blockquote[^>]*>(.*)<\/blockquote>/s.exec(html) ?? [];
    expect(quoted.match(/<p /g)).toHaveLength(2);
    expect(quoted).toMatch(/wie lange besteht das Grab\?<br>\s*Und was kostet es\?<\/p>/);
  });

  test('is never more than words', () => {
    const line = fc.oneof(
      anyText(10),
      fc.constantFrom(
        '</blockquote>',
        '<img src=x onerror=y>',
        '-- ',
        '>',
        '{phone}',
        'Bcc: b@muster.example',
        '\u2028x',
        '&#60;b&#62;',
      ),
    );
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 8 }), (lines) => {
        const { html, text } = rendered('nachricht-haus', { message: `a\n${lines.join('\n')}` });
        const [, quoted = ''] = /<blockquote[^>]*>(.*)<\/blockquote>/s.exec(html) ?? [];
        expect(html.match(/<\/?blockquote/g)).toHaveLength(2);
        expect(quoted.replace(/<\/?p( style="[^"]*")?>|<br>/g, '')).not.toMatch(/[<>"']/);
        // One signature, ours, and nothing between its quotation marks that is not marked.
        expect(text.match(/^-- $/gm)).toHaveLength(1);
        const body = text.slice(text.indexOf('\n> '), text.indexOf('\n\nAktenzeichen, auch'));
        expect(
          body
            .trim()
            .split('\n')
            .every((each) => each.startsWith('>')),
        ).toBe(true);
      }),
    );
  });

  test('may be as long as the form allows', () => {
    const { text, html } = rendered('nachricht-haus', { message: 'Zeile\n'.repeat(833) });
    expect(text.match(/^> Zeile$/gm)).toHaveLength(833);
    expect(html.match(/Zeile/g)).toHaveLength(833);
  });
});

test('what only a mail of an earlier release names is left out with its paragraph', () => {
  const { kinds } = realMailWordings;
  const before = ['Die Bestätigung wartet bis {confirmationTime}.', ...kinds['auftrag-haus'].before];
  const edited = { ...realMailWordings, kinds: { ...kinds, 'auftrag-haus': { ...kinds['auftrag-haus'], before } } };
  const { text, html } = renderMail(edited, 'auftrag-haus', sampleValues('auftrag-haus'), smallFirm);
  expect(text + html).not.toMatch(/Bestätigung wartet|confirmationTime/);
  expect(text).toContain('AU-7Q2M-XK4T-0B9A');
});
