/** Names each styled component by its constant, for React DevTools. */
module.exports = function (source, map) {
  const named = source.replaceAll(
    /(const (\w+) = styled(?:\.\w+|\([^()]*\)))(?=\s*[<`.])/g,
    "$1.withConfig({ displayName: '$2' })",
  );
  this.callback(null, named, map);
};
