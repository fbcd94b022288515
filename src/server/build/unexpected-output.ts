/** Astro no longer writes what a step after the build was written for: the build stops with this one sentence. */
export class UnexpectedOutput extends Error {
  /** `step`: file name of the step in this folder. `expected`: what is missing, as the object of „schreibt“. */
  constructor(file: string, step: string, expected: string) {
    super(
      `dist/${file}: Astro schreibt ${expected} nicht mehr so, wie src/server/build/${step} es kennt; bitte dort anpassen.`,
    );
    this.name = 'UnexpectedOutput';
  }
}
