// Finds browsers and drivers of all engines, and installs them where possible. Runs on Node 20 without packages.
import { findBrowser } from './browser.mjs';
import { findProgram, installFromDebian } from './system-programs.mjs';

export const findFirefox = () => findProgram('firefox-esr') ?? findProgram('firefox');

/** The programs each engine needs, and the Debian packages that provide them. */
const engines = {
  Chromium: { found: () => findBrowser() && findProgram('chromedriver'), packages: ['chromium-driver'] },
  Firefox: { found: findFirefox, packages: ['firefox-esr'] },
  WebKit: {
    found: () => ['WebKitWebDriver', 'Xvfb', 'python3'].every((program) => findProgram(program)),
    packages: ['webkit2gtk-driver', 'xvfb', 'python3-gi', 'gir1.2-gtk-3.0', 'gir1.2-webkit2-4.1'],
  },
};

/** Whether this machine can run the browser of an engine. */
export const hasEngine = (engine) => Boolean(engines[engine].found());

/** Installs what the engine tests need. Tests of a missing engine are skipped and reported by name and count. */
export function ensureEngines(say) {
  for (const [engine, { packages }] of Object.entries(engines))
    if (!hasEngine(engine) && !installFromDebian(say, `Debian's ${packages[0]}`, ...packages))
      say(`To run the tests in ${engine}, install ${packages.join(' ')} (Debian).`);
}
