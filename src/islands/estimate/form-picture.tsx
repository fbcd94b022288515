import type { FormSetting } from '#domain/catalogue/funeral-form.ts';

/** Layers from far to near; a stroke stands for trunks and light on water. */
const scenes: Readonly<Record<FormSetting, readonly string[]>> = {
  coffin: [
    'M0 26c16-8 40-4 64-9v35H0Z',
    'M17 38c1-5 1-6 0-9-6 2-13-3-10-9-2-7 7-10 10-7 3-6 13-5 14 2 6 0 7 8 3 10-2 6-9 5-13 3-1 4-1 6 0 10Z',
    'M0 38c20-5 42-2 64-4v18H0Z',
  ],
  urn: [
    'M0 22c16-9 36-7 64-2v32H0Z',
    'M0 33c18-7 44-4 64-8v27H0Z',
    'M20 52c4-7 24-6 22-12s-12-4-8-8c8 3 24 3 19 9s-12 6-15 11Z',
  ],
  tree: [
    'M0 0h64v15c-20-5-44-5-64 0Z',
    'M0 40c20-4 44-4 64 0v12H0Z',
    'M4 0h7v42H4ZM22 8h4v32h-4ZM38 8h4v32h-4ZM53 0h7v42h-7Z',
  ],
  sea: ['M0 22h64v30H0Z', 'M0 31c14-4 26 2 38-1s18-1 26 0v22H0Z', 'M0 42c12-3 26 3 38 0s18-2 26 1v9H0Z'],
  anonymous: [
    'M0 22c20-9 44-6 64-2v32H0Z',
    'M9 30a4 4 0 1 1 .1 0v5h-1ZM20 27a3 3 0 1 1 .1 0v6h-1ZM50 24a3 3 0 1 1 .1 0v6h-1Z',
    'M0 33c20-5 44 0 64-3v22H0Z',
  ],
};

/** A landscape the size of a stamp. */
export const formPicture = (setting: FormSetting) => (
  <svg viewBox="0 0 64 52" className="scene" aria-hidden="true">
    {scenes[setting].map((path) => (
      <path key={path} d={path} />
    ))}
  </svg>
);
