import * as z from 'zod';

const severities = ['info', 'low', 'moderate', 'high', 'critical'] as const;
type Severity = (typeof severities)[number];

/** A known hole in a package that is installed here. */
export type Advisory = {
  readonly name: string;
  readonly severity: Severity;
  readonly title: string;
  readonly url: string;
};

/** `unanswered`: the registry knows no advisories, or was not reached. */
export type Advisories =
  | { readonly state: 'answered'; readonly list: readonly Advisory[] }
  | { readonly state: 'unanswered'; readonly reason: string };

const Report = z.object({
  auditReportVersion: z.literal(2),
  vulnerabilities: z.record(
    z.string(),
    z.object({
      // A name stands for a hole of that package, which has an entry of its own.
      via: z.array(
        z.union([
          z.string(),
          z.object({ name: z.string(), title: z.string(), url: z.string(), severity: z.enum(severities) }),
        ]),
      ),
    }),
  ),
});

const Refusal = z.object({ message: z.string() });

/** Reads the answer of `npm audit --json`. */
export function readAdvisories(output: string): Advisories {
  const answer = parsed(output);
  const report = Report.safeParse(answer);
  if (!report.success) {
    const refusal = Refusal.safeParse(answer);
    return { state: 'unanswered', reason: refusal.data?.message ?? 'npm gave no report' };
  }
  const found = Object.values(report.data.vulnerabilities).flatMap(({ via }) =>
    via.filter((each) => typeof each !== 'string'),
  );
  return { state: 'answered', list: [...new Map(found.map((each) => [`${each.name} ${each.url}`, each])).values()] };
}

function parsed(output: string): unknown {
  try {
    return JSON.parse(output);
  } catch {
    return undefined;
  }
}

/**
 * Which of them end `npm run check` with 1. In what runs here: from "high". In the tools: only "critical", which is how packages that
 * were taken over are listed; a tool reads nothing from strangers, and a slow expression in a linter must not stop the work.
 */
export const stopsTheCheck = ({ severity }: Advisory, isTool: boolean): boolean =>
  severities.indexOf(severity) >= severities.indexOf(isTool ? 'critical' : 'high');
