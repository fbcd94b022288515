import { rulesOf } from '#domain/case/deadline/rules.ts';
import { CasePlan, CasePlans } from '#domain/case/milestone/plan.ts';
import type { ContentPlace } from './content-place.ts';
import { repeatedIds, repeatedValues } from './repeated-values.ts';
import { type ContentIssue, readYaml } from './yaml-file.ts';

/** The steps of cases. Throws a ContentError where a plan names no step, or lacks one that a deadline is kept with. */
export function readCasePlans(place: ContentPlace): CasePlans {
  const file = readYaml(place, 'fallschritte.yaml', CasePlans);
  const issues = [
    ...repeatedIds('steps', file.value.steps),
    ...CasePlan.options.flatMap((plan) => issuesOf(file.value, plan)),
    ...paperIssues(file.value),
  ];
  return issues.length > 0 ? file.reject(issues) : file.value;
}

const paperIssues = ({ steps, papers = [] }: CasePlans): ContentIssue[] =>
  papers.flatMap(({ until }, at) =>
    steps.some(({ id }) => id === until)
      ? []
      : [{ path: ['papers', at, 'until'], message: `Den Schritt „${until}“ gibt es unter steps nicht.` }],
  );

function issuesOf({ steps, plans }: CasePlans, plan: CasePlan): ContentIssue[] {
  const known = new Set(steps.map(({ id }) => id));
  const ids = plans[plan];
  const placed = ids.map((value, at) => ({ value, path: ['plans', plan, at] }));
  const unknown = placed
    .filter(({ value }) => !known.has(value))
    .map(({ value, path }) => ({ path, message: `Den Schritt „${value}“ gibt es unter steps nicht.` }));
  const lacking = rulesOf[plan]
    .filter(({ milestone }) => !ids.includes(milestone))
    .map(({ milestone, name }) => ({
      path: ['plans', plan],
      message: `Hier fehlt der Schritt „${milestone}“: An ihm hängt die Frist „${name}“.`,
    }));
  return [...repeatedValues(placed), ...unknown, ...lacking];
}
