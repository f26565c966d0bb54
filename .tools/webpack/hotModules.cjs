const { join } = require('node:path');

const hot = 'if (import.meta.webpackHot) import.meta.webpackHot';
const listen = JSON.stringify(join(__dirname, '../../src/store/listen'));
const dispose = `\nimport { takeStarted } from ${listen};\n${hot}.dispose(takeStarted());`;

/** Development's addition to a compiled module, for the moment when a new version takes its place. */
function addition(path, source) {
  // The calls of the host are all put into one API: a change there loads the page anew.
  if (/[\\/]src[\\/]api[\\/]/.test(path)) return `\n${hot}.decline();`;
  // The listeners that a module started go with it.
  return /\bstart(?:Listening|Toggle)\(/.test(source) ? dispose : '';
}

module.exports = function (source, map) {
  this.callback(null, source + addition(this.resourcePath, source), map);
};
