/** The field that a link outside its section leads to. It waits here until the section is shown, and is asked for once. */
let wanted: string | undefined;

export function wantField(id: string): void {
  wanted = id;
}

export function takeWantedField(): HTMLElement | null {
  const id = wanted;
  wanted = undefined;
  return id === undefined ? null : document.getElementById(id);
}
