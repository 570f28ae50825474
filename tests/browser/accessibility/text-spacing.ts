import type { Page } from '@playwright/test';

/** The spacing of WCAG 1.4.12, which a visitor may set for every page. */
const spacing = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
p { margin-bottom: 2em !important; }`;

/** What text loses on a page when it is given more room: words that are cut off, lie over each other or stick out of the page. */
export const lostToSpacing = (page: Page, within: 'body' | 'main'): Promise<string[]> =>
  page.evaluate(
    ([spacing, within]) => {
      // The policy of the site lets no other style in; this way it does.
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
        const isSeen = parent?.checkVisibility({ visibilityProperty: true, opacityProperty: true, contentVisibilityAuto: true });
        // The floating button lies over the page on purpose. The last of the breadcrumbs is the title, which follows.
        if (!text || !parent || !isSeen || parent.closest('.quote-bar, .crumbs [aria-current]')) continue;
        range.selectNodeContents(node);
        const rects = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
        let box: Element | null = parent;
        let isCut = false;
        for (; box && box !== document.body; box = box.parentElement) {
          const { overflowX, overflowY, clipPath, position } = getComputedStyle(box);
          const { width, height, right, bottom } = box.getBoundingClientRect();
          // Only for screen readers, or until it has the focus.
          if ((width <= 1 && height <= 1) || clipPath !== 'none') {
            isCut = true;
            break;
          }
          if ([overflowX, overflowY].some((way) => way === 'hidden' || way === 'clip'))
            if (rects.some((rect) => rect.right > right + 1 || rect.bottom > bottom + 1)) wrong.push(`cut off: ${text.slice(0, 60)}`);
          if (position === 'fixed') break;
        }
        if (isCut) continue;
        if (rects.some(({ right }) => right > document.documentElement.clientWidth + 1)) wrong.push(`sticks out: ${text.slice(0, 60)}`);
        for (const rect of rects) lines.push({ text, parent, rect });
      }
      // Lines are as high as their letters and a little more: neighbours may touch.
      lines.sort((one, other) => one.rect.top - other.rect.top);
      for (const [index, one] of lines.entries())
        for (const other of lines.slice(index + 1)) {
          if (other.rect.top > one.rect.bottom - 6) break;
          const across = Math.min(one.rect.right, other.rect.right) - Math.max(one.rect.left, other.rect.left);
          const down = Math.min(one.rect.bottom, other.rect.bottom) - other.rect.top;
          // The header stays while the page goes by under it.
          const together = !one.parent.closest('.site-header') === !other.parent.closest('.site-header');
          if (together && across > 3 && down > 6 && !one.parent.contains(other.parent) && !other.parent.contains(one.parent))
            wrong.push(`over each other: ${one.text.slice(0, 40)} | ${other.text.slice(0, 40)}`);
        }
      document.adoptedStyleSheets = [];
      return [...new Set(wrong)];
    },
    [spacing, within] as const,
  );
