/** Own stroke icons on a 24 x 24 sheet, as path data: those that islands show, which travel with their scripts. */
export const icons = {
  phone: [
    'M6.2 3.5h2.6l1.7 4.4-2.2 1.7a12.6 12.6 0 0 0 6.1 6.1l1.7-2.2 4.4 1.7v2.6a2.3 2.3 0 0 1-2.5 2.3A16.6 16.6 0 0 1 3.9 6a2.3 2.3 0 0 1 2.3-2.5Z',
  ],
  close: ['M6 6l12 12', 'M18 6L6 18'],
  filter: [
    'M4 7h9',
    'M17 7h3',
    'M4 17h3',
    'M11 17h9',
    'M15 5a2 2 0 1 1 0 4 2 2 0 0 1 0-4',
    'M9 15a2 2 0 1 1 0 4 2 2 0 0 1 0-4',
  ],
  search: ['M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13', 'M15.2 15.2L20 20'],
  'arrow-right': ['M4 12h16', 'M14 6l6 6-6 6'],
  'arrow-left': ['M20 12H4', 'M10 6l-6 6 6 6'],
  'chevron-down': ['M6 9.5l6 6 6-6'],
  check: ['M5 12.5l4.5 4.5L19 7.5'],
  plus: ['M12 5v14', 'M5 12h14'],
  minus: ['M5 12h14'],
  document: ['M6 3.5h8l4.5 4.5v12.5H6Z', 'M14 3.5V8h4.5', 'M9 12.5h6.5', 'M9 16h6.5'],
  mail: [
    'M5 5.5h14a1.5 1.5 0 0 1 1.5 1.5v10a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 17V7A1.5 1.5 0 0 1 5 5.5Z',
    'M4 7l8 6 8-6',
  ],
  clock: ['M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17', 'M12 7.5V12l3.2 2'],
  info: ['M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17', 'M12 11.3v5', 'M12 7.8v.1'],
  warning: ['M12 4l9 15.5H3Z', 'M12 10v4.5', 'M12 17v.1'],
  print: ['M7 8.5v-5h10v5', 'M7 16.5H4v-8h16v8h-3', 'M7 13.5h10v7H7Z'],
  share: ['M12 15V3.5', 'M8 7l4-3.5L16 7', 'M7 11H5v9.5h14V11h-2'],
} as const satisfies Record<string, readonly string[]>;

export type IconName = keyof typeof icons;

/** The paths of an icon. Names can also come from content, which the compiler does not see; so a missing one is an error here too. */
export function iconPaths(name: string, known: Readonly<Record<string, readonly string[]>> = icons): readonly string[] {
  const paths = Object.hasOwn(known, name) && known[name];
  if (!paths) throw new Error(`There is no icon "${name}". Known icons: ${Object.keys(known).join(', ')}.`);
  return paths;
}
