import { icons } from './icons.ts';

/** The icons of static pages, which send each as it is drawn: all there are. */
export const pageIcons = {
  ...icons,
  menu: ['M4 7h16', 'M4 12h16', 'M4 17h16'],
  euro: ['M18 6.5a7 7 0 1 0 0 11', 'M4 10.3h9', 'M4 13.7h8'],
  'map-pin': [
    'M12 21c4.6-5 6.8-8.5 6.8-11.4a6.8 6.8 0 0 0-13.6 0C5.2 12.5 7.4 16 12 21Z',
    'M12 7.3a2.4 2.4 0 1 1 0 4.8 2.4 2.4 0 0 1 0-4.8',
  ],
  external: ['M10 5H5v14h14v-5', 'M14 4.5h5.5V10', 'M19.5 4.5L11 13'],
  refresh: ['M19.5 12a7.5 7.5 0 1 1-2.5-5.6', 'M19.5 3.5V8H15'],
} as const satisfies Record<string, readonly string[]>;

export type PageIconName = keyof typeof pageIcons;
