/** What a complete price pays for. */
export const GRAVE_AND_BURIAL = 'Grab und Beisetzung';

/** Of a place that has room for a ceremony. */
export const CHAPEL = 'Kapelle oder Trauerhalle';

/** `1 Ruhekammer`, `4 Ruhekammern` */
export const chambersText = (count: number): string => (count === 1 ? '1 Ruhekammer' : `${count} Ruhekammern`);
