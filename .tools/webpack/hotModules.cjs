module.exports = function (source, map) {
  this.callback(null, `${source}\nif (import.meta.webpackHot) import.meta.webpackHot.decline();`, map);
};
