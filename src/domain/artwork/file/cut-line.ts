/** Spot colour names that cutting machines recognise as a cut line, which is not printed. */
const cutNames = /^(cut|thru|through|kiss|die|perf)[\s_-]*(contour|cut|line)[\s_-]*\d*$/i;
export const isCutLine = (spot: string): boolean => cutNames.test(spot);
