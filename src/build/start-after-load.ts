const moduleScript = /<script type="module" src="([^"]+)"><\/script>/;

/**
 * Lets the script that starts a background animation come once the page is loaded, in a tenth of the room it would take
 * inside. It stands in the page with its canvas, before the script of all pages.
 */
export const startAfterLoad = (html: string): string =>
  html.includes('<canvas data-backdrop=')
    ? html.replace(moduleScript, (_script, address) => `<script>addEventListener('load',()=>import('${address}'))</script>`)
    : html;
