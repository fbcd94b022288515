/** Own stroke icons on a 24 x 24 sheet, as path data. */
export const icons = {
  phone: [
    'M6.2 3.5h2.6l1.7 4.4-2.2 1.7a12.6 12.6 0 0 0 6.1 6.1l1.7-2.2 4.4 1.7v2.6a2.3 2.3 0 0 1-2.5 2.3A16.6 16.6 0 0 1 3.9 6a2.3 2.3 0 0 1 2.3-2.5Z',
  ],
  menu: ['M4 7h16', 'M4 12h16', 'M4 17h16'],
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
  euro: ['M18 6.5a7 7 0 1 0 0 11', 'M4 10.3h9', 'M4 13.7h8'],
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
  'map-pin': [
    'M12 21c4.6-5 6.8-8.5 6.8-11.4a6.8 6.8 0 0 0-13.6 0C5.2 12.5 7.4 16 12 21Z',
    'M12 7.3a2.4 2.4 0 1 1 0 4.8 2.4 2.4 0 0 1 0-4.8',
  ],
  clock: ['M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17', 'M12 7.5V12l3.2 2'],
  info: ['M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17', 'M12 11.3v5', 'M12 7.8v.1'],
  warning: ['M12 4l9 15.5H3Z', 'M12 10v4.5', 'M12 17v.1'],
  leaf: ['M5.5 18.5C3.5 9.5 10 4.5 20 4.5c.6 9.5-4.5 16-14.5 14Z', 'M4 20.5C7.5 15 10.5 12 15 9.5'],
  wave: [
    'M3 9.5c2.25-2.5 3.75-2.5 6 0s3.75 2.5 6 0 3.75-2.5 6 0',
    'M3 15.5c2.25-2.5 3.75-2.5 6 0s3.75 2.5 6 0 3.75-2.5 6 0',
  ],
  external: ['M10 5H5v14h14v-5', 'M14 4.5h5.5V10', 'M19.5 4.5L11 13'],
  print: ['M7 8.5v-5h10v5', 'M7 16.5H4v-8h16v8h-3', 'M7 13.5h10v7H7Z'],
  refresh: ['M19.5 12a7.5 7.5 0 1 1-2.5-5.6', 'M19.5 3.5V8H15'],
  share: ['M12 15V3.5', 'M8 7l4-3.5L16 7', 'M7 11H5v9.5h14V11h-2'],
  calculator: [
    'M6.5 3.5h11A1.5 1.5 0 0 1 19 5v14a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 5 19V5a1.5 1.5 0 0 1 1.5-1.5Z',
    'M8.5 7.5h7',
    'M8.5 12v.1',
    'M12 12v.1',
    'M15.5 12v.1',
    'M8.5 16.3v.1',
    'M12 16.3v.1',
    'M15.5 16.3v.1',
  ],
} as const satisfies Record<string, readonly string[]>;

export type IconName = keyof typeof icons;

/** The paths of an icon. Names can also come from content, which the compiler does not see; so a missing one is an error here too. */
export function iconPaths(name: IconName): readonly string[] {
  if (!Object.hasOwn(icons, name)) {
    throw new Error(`There is no icon "${name}". Known icons: ${Object.keys(icons).join(', ')}.`);
  }
  return icons[name];
}
