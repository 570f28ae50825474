const isDark = /prefers-color-scheme:\s*dark/;

const force = (rules: CSSRuleList, scheme: string): void => {
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule && isDark.test(rule.media.mediaText)) rule.media.mediaText = scheme === 'dark' ? 'all' : 'not all';
    else if (rule instanceof CSSGroupingRule) force(rule.cssRules, scheme);
  }
};

/** Gives the page a colour scheme other than the system's: rewrites the media queries of its styles. */
export const forceScheme = (scheme: string | null): void => {
  if (scheme !== 'light' && scheme !== 'dark') return;
  document.documentElement.style.colorScheme = scheme;
  for (const sheet of document.styleSheets) force(sheet.cssRules, scheme);
};
