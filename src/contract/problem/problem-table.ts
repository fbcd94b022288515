export type ProblemEntry = { readonly status: number; readonly message: string };

/** Status and sentence of each problem, by its code. */
export type ProblemTable = Readonly<Record<string, ProblemEntry>>;
