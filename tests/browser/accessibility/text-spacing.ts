import type { Page } from '@playwright/test';

/** The text spacing of WCAG 1.4.12, which visitors may apply to any page. */
const spacing = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
p { margin-bottom: 2em !important; }`;

/** Finds text that wider spacing clips, overlaps or pushes out of the page. */
export const findTextSpacingProblems = (page: Page, within: 'body' | 'main'): Promise<string[]> =>
  page.evaluate(
    ([spacing, within]) => {
      // The site's CSP blocks injected style elements, but not constructed stylesheets.
      const style = new CSSStyleSheet();
      style.replaceSync(spacing);
      document.adoptedStyleSheets = [style];

      const lines: { text: string; parent: Element; rect: DOMRect }[] = [];
      const wrong: string[] = [];
      const range = document.createRange();
      const walker = document.createTreeWalker(document.querySelector(within) as Element, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const node = walker.currentNode as Text;
        const parent = node.parentElement;
        const text = node.data.trim();
        const isVisible = parent?.checkVisibility({ visibilityProperty: true, opacityProperty: true, contentVisibilityAuto: true });
        // The floating button overlaps the page by design. The last breadcrumb repeats the title that follows it.
        if (!text || !parent || !isVisible || parent.closest('.quote-bar, .crumbs [aria-current]')) continue;
        range.selectNodeContents(node);
        const rects = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
        let box: Element | null = parent;
        let isClipped = false;
        for (; box && box !== document.body; box = box.parentElement) {
          const { overflowX, overflowY, clipPath, position } = getComputedStyle(box);
          const { width, height, right, bottom } = box.getBoundingClientRect();
          // Visible only to screen readers, or only while focused.
          if ((width <= 1 && height <= 1) || clipPath !== 'none') {
            isClipped = true;
            break;
          }
          if ([overflowX, overflowY].some((overflow) => overflow === 'hidden' || overflow === 'clip'))
            if (rects.some((rect) => rect.right > right + 1 || rect.bottom > bottom + 1)) wrong.push(`cut off: ${text.slice(0, 60)}`);
          if (position === 'fixed') break;
        }
        if (isClipped) continue;
        if (rects.some(({ right }) => right > document.documentElement.clientWidth + 1)) wrong.push(`sticks out: ${text.slice(0, 60)}`);
        for (const rect of rects) lines.push({ text, parent, rect });
      }
      // Line boxes are slightly taller than their text, so neighbouring boxes may touch.
      lines.sort((one, other) => one.rect.top - other.rect.top);
      for (const [index, one] of lines.entries())
        for (const other of lines.slice(index + 1)) {
          if (other.rect.top > one.rect.bottom - 6) break;
          const across = Math.min(one.rect.right, other.rect.right) - Math.max(one.rect.left, other.rect.left);
          const down = Math.min(one.rect.bottom, other.rect.bottom) - other.rect.top;
          // The page scrolls under the sticky header.
          const together = !one.parent.closest('.site-header') === !other.parent.closest('.site-header');
          if (together && across > 3 && down > 6 && !one.parent.contains(other.parent) && !other.parent.contains(one.parent))
            wrong.push(`over each other: ${one.text.slice(0, 40)} | ${other.text.slice(0, 40)}`);
        }
      document.adoptedStyleSheets = [];
      return [...new Set(wrong)];
    },
    [spacing, within] as const,
  );
