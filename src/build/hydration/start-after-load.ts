const moduleScript = /<script type="module" src="([^"]+)"><\/script>/;

/**
 * Loads the script that starts a backdrop after the page's load event; the loader is a tenth of the size of the script inlined.
 * The first module script of a page with a backdrop canvas is that script; the script of all pages comes after it.
 */
export const startAfterLoad = (html: string): string =>
  html.includes('<canvas data-backdrop=')
    ? html.replace(moduleScript, (_script, address) => `<script>addEventListener('load',()=>import('${address}'))</script>`)
    : html;
