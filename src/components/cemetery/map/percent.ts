/** 0.4512 -> `45.1%`: a place in a drawing that keeps its lettering and its targets at any width. */
export const percent = (part: number): string => `${Math.round(part * 1000) / 10}%`;
