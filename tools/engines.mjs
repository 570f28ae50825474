// Finds what drives the other engines, and installs it where it can. Runs on Node 20 without packages.
import { findBrowser } from './browser.mjs';
import { findProgram, installFromDebian } from './system-programs.mjs';

export const findFirefox = () => findProgram('firefox-esr') ?? findProgram('firefox');

/** What each engine needs of the system, and Debian's packages that have it. */
const engines = {
  Chromium: { found: () => findBrowser() && findProgram('chromedriver'), packages: ['chromium-driver'] },
  Firefox: { found: findFirefox, packages: ['firefox-esr'] },
  WebKit: {
    found: () => ['WebKitWebDriver', 'Xvfb', 'python3'].every((program) => findProgram(program)),
    packages: ['webkit2gtk-driver', 'xvfb', 'python3-gi', 'gir1.2-gtk-3.0', 'gir1.2-webkit2-4.1'],
  },
};

/** Whether the browser of an engine can be driven here. */
export const hasEngine = (engine) => Boolean(engines[engine].found());

/** What tests in other engines need. Without it their tests are left out, which is said by name and count. */
export function ensureEngines(say) {
  for (const [engine, { packages }] of Object.entries(engines))
    if (!hasEngine(engine) && !installFromDebian(say, `Debian's ${packages[0]}`, ...packages))
      say(`For the tests in ${engine} please install ${packages.join(' ')} (Debian).`);
}
