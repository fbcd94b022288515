import type { ToolName } from './Toolbar.tsx';

type Pressed = {
  readonly key: string;
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
};

/** By the key on the board: what stands on it with Shift differs from country to country. */
const withShift: Readonly<Record<string, ToolName>> = { Digit2: 'heading', Digit8: 'list' };
const alone: Readonly<Record<string, ToolName>> = { b: 'bold', k: 'link' };

/** The tool of a key, pressed with Ctrl, on a Mac with the command key. */
export function toolOfKey({ key, code, ctrlKey, metaKey, shiftKey, altKey }: Pressed): ToolName | undefined {
  if (ctrlKey === metaKey || altKey) return undefined;
  return shiftKey ? withShift[code] : alone[key.toLowerCase()];
}
