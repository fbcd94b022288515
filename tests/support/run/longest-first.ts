import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What starts servers or draws many PDFs: begun last, it would leave a processor with nothing to do. */
const LONGEST = ['torture/orders', 'process/process', 'estimate-agreement', 'bench/short'];

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => LONGEST.some((name) => moduleId.includes(name));
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
