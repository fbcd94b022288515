/** A text of about so many bytes as JSON, made to cost much: by what it aims at. */
export const nastyTexts = (bytes: number): Readonly<Record<string, string>> => {
  const times = (text: string, unit = Buffer.byteLength(text)): string => text.repeat(Math.floor(bytes / unit));
  return {
    'combining marks': `a${times('\u0301', 4)}${times('\u0327', 4)}`,
    'runs of thirty marks': times(`a${'\u0301'.repeat(15)}${'\u0327'.repeat(15)}`),
    'letters written in three parts': times('e\u0323\u0302'),
    ligatures: times('\uFDFA'),
    'white space': times(' '),
    'white space inside': `a${times(' ')}a`,
    'line breaks': times('\r\n', 4),
    'half characters': times('\ud83d', 6),
    emoji: times('👩‍🦳'),
    markup: times('<&>"\'', 6),
    digits: times('1'),
    'an address of dots': `a@${times('a.')}`,
    'an address of signs': times('@a.a'),
    'a phone number of gaps': `1${times('-')}x`,
    'a phone number of digits and gaps': `${times('1 ')}x`,
    'a name that ends wrongly': `${times('a-’ ')}1`,
    'a postal code of blanks': `1${times(' 1')}_`,
    'an id of hyphens': `${times('a-')}-`,
    'an instant with zeros': `2026-11-23T09:00:00.${times('0')}Z`,
    'a day with more': `2026-11-23${times('-11-23')}`,
    references: times('KV-AAAA-AAAA-AAAA'),
    'a token of dots': times('a.'),
    'a token of one part': `eyJhbGciOiJIUzI1NiJ9.${times('e')}.e`,
    braces: times('{a}'),
    'a password of signs': `${times('!', 2)}aB3${times('!', 2)}`,
  };
};
