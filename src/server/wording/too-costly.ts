/** The thread of the texts was ended at its work. */
export class TooCostly extends Error {}

export const ifTooCostly =
  <T>(instead: T) =>
  (error: unknown): T => {
    if (error instanceof TooCostly) return instead;
    throw error;
  };
