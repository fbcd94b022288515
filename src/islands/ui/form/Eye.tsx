import { Strokes } from '../Icon.tsx';

const OPEN = [
  'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z',
  'M12 9.2a2.8 2.8 0 1 1 0 5.6 2.8 2.8 0 0 1 0-5.6',
];
const CROSSED = [
  'M9.6 5.9A8.6 8.6 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-2.6 3.3',
  'M6.2 7.6A16.4 16.4 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4.6-1.3',
  'M10 10a2.8 2.8 0 0 0 4 4',
  'M4 4l16 16',
];

/** Apart from the other icons: pages without a password do not carry it. */
export const Eye = ({ isOpen }: { readonly isOpen: boolean }) => <Strokes paths={isOpen ? OPEN : CROSSED} />;
